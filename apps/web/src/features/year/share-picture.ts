/** The picture on a canvas as a file. Rejects if the browser cannot make one. */
export function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((done, fail) => {
    canvas.toBlob((picture) => {
      if (picture) done(picture)
      else fail(new Error('This browser could not make the picture.'))
    }, 'image/png')
  })
}
