/** What a phone can hold decoded: four bytes a pixel, 200 MB. */
export const mostPixels = 50_000_000

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Signature, length and name of the first chunk, width and height. */
const headLength = 24

/** Width and height of a PNG in pixels, by its head alone; null for what is no PNG. */
export function pngSize(bytes: Uint8Array): { width: number; height: number } | null {
  if (bytes.length < headLength || signature.some((byte, index) => bytes[index] !== byte)) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}
