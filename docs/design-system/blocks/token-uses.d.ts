declare module 'virtual:token-uses' {
  /** The folders whose styles use a token, from the root of the repository: `color.surface`, `radius.sm`. */
  const uses: Readonly<Record<string, readonly string[]>>
  export default uses
}
