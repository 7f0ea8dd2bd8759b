/** The longer edge, in pixels: the small print of a list stays readable. */
const longestEdge = 1600
const quality = 0.8

/** A picture as a small JPEG, whatever its size was. Rejects if it cannot be read. */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, longestEdge / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((done, fail) => {
    canvas.toBlob(
      (small) => (small ? done(small) : fail(new Error('The canvas made no picture.'))),
      'image/jpeg',
      quality,
    )
  })
}
