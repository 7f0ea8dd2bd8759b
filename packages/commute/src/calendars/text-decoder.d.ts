/** The one global of the platform that the rules use: browsers and Node have it alike (Encoding Standard). */
declare class TextDecoder {
  constructor(encoding?: string, options?: { fatal?: boolean })
  decode(bytes: Uint8Array): string
}
