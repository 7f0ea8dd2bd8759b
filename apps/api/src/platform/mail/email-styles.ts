/**
 * Styles of e-mails. Mail programs support little: the light theme is inline on each element, and the dark one is a style
 * sheet for those that read it; the rest invert the light one by themselves. Colours are the design system's.
 */
const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const words = `${font};color:#10212b`
const quiet = `${font};color:#4a5a63`

export const emailStyles = {
  page: 'margin:0;padding:0;background-color:#f1f5f7',
  preheader:
    'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:transparent',
  margin: 'padding:24px 16px 40px',
  column: 'max-width:560px',
  brand: `${font};padding:0 4px 16px;font-size:18px;line-height:24px;font-weight:700;color:#086375`,
  card: 'padding:28px 24px 12px;background-color:#ffffff;border:1px solid #d5dee1;border-radius:16px',
  title: `${words};margin:0 0 16px;font-size:22px;line-height:30px;font-weight:700`,
  paragraph: `${words};margin:0 0 16px;font-size:16px;line-height:25px`,
  code: `margin:8px 0 24px;padding:16px;background-color:#e6f3f4;border-radius:12px;text-align:center;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:32px;line-height:40px;font-weight:700;letter-spacing:6px;color:#086375`,
  button: `${font};display:inline-block;padding:14px 24px;background-color:#086375;border-radius:12px;font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none`,
  address: `${quiet};margin:0 0 16px;font-size:14px;line-height:21px;word-break:break-all`,
  plainLink: 'color:#086375;text-decoration:underline',
  facts: 'margin:0 0 16px;border-collapse:collapse',
  factLabel: `${quiet};padding:9px 12px 9px 0;border-bottom:1px solid #d5dee1;font-size:15px;line-height:22px;font-weight:400;white-space:nowrap;vertical-align:top`,
  factValue: `${words};padding:9px 0;border-bottom:1px solid #d5dee1;font-size:15px;line-height:22px;font-weight:500;vertical-align:top;word-break:break-word`,
  quote: `${words};margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid #62bec1;font-size:16px;line-height:25px;word-break:break-word`,
  reason: `${quiet};padding:16px 4px 0;font-size:13px;line-height:20px`,
} as const

export const emailStyleSheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background-color:#0a1116!important}
.card{background-color:#121b21!important;border-color:#26343d!important}
.words,.quote{color:#eaf1f4!important}
.quiet{color:#a9b8bf!important}
.brand,.plain{color:#62bec1!important}
.code{background-color:#163038!important;color:#9adfe1!important}
.button{background-color:#62bec1!important;color:#06222a!important}
.fact{border-color:#26343d!important}
}`
