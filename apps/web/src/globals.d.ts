/** The design system's theme, made by build/theme-css.ts. */
declare module 'virtual:slipstream-theme.css'
