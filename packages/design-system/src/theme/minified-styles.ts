/**
 * For Vite's `oxc`: styles without their indents and comments, in the app and in Storybook alike. Fewer bytes to send, and
 * fewer to parse when a component is first shown.
 * Components have the same names in every build, so that prerendered pages can be hydrated (docs/decisions/0038-first-paint.md).
 */
export const minifiedStyles = {
  plugins: { styledComponents: { minify: true, displayName: false, fileName: false, ssr: true } },
}
