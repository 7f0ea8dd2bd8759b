/** Where Storybook serves the flags of `.storybook/static/flags`, whatever its own base path. */
export const flagBaseUrl = `${import.meta.env.BASE_URL}flags`

/** The countries that stories have a flag for. */
export const flagged = [
  'GB',
  'IE',
  'FR',
  'DE',
  'ES',
  'PT',
  'IT',
  'NL',
  'BE',
  'CH',
  'US',
  'AU',
  'NZ',
  'ZA',
  'AE',
  'IN',
] as const

/** Resolves once no image of an element is loading, whether it loaded or failed. */
export async function imagesSettled(element: HTMLElement): Promise<void> {
  const pending = [...element.querySelectorAll('img')].filter(({ complete }) => !complete)
  await Promise.all(
    pending.map(
      (image) =>
        new Promise<void>((resolve) => {
          image.addEventListener('load', () => resolve(), { once: true })
          image.addEventListener('error', () => resolve(), { once: true })
        }),
    ),
  )
}
