const svg = (width: number, height: number, shapes: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${shapes}</svg>`,
  )}`

const lines = (width: number, rows: number) =>
  Array.from(
    { length: rows },
    (_, row) =>
      `<rect x="32" y="${160 + row * 64}" width="${(width - 64) * (row % 3 === 2 ? 0.55 : 1)}" height="24" rx="6" fill="#C3CED4"/>`,
  ).join('')

/** A page of an airline's site, drawn without text, so that it looks the same with any installed fonts. */
const page = (width: number, height: number) =>
  svg(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="#FFFFFF"/><rect width="${width}" height="112" fill="#086375"/><circle cx="64" cy="56" r="24" fill="#62BEC1"/>${lines(width, Math.floor((height - 240) / 64))}<rect x="32" y="${height - 80}" width="220" height="48" rx="10" fill="#32C759"/>`,
  )

/** Pictures for stories. */
export const pictures = {
  phone: page(640, 1136),
  wide: page(1600, 900),
  huge: page(4000, 12_000),
  tiny: svg(16, 16, '<rect width="16" height="16" fill="#FB3243"/>'),
  broken: 'data:image/png;base64,AAAA',
} as const

/** A screenshot of a request, as every story of the viewer shows it. */
export const screenshot = {
  src: pictures.phone,
  alt: 'The airline’s page: BA1439 on 26 March is confirmed.',
  title: 'Request of 26 March',
}

export const caption = 'Taken at 00:04 (London).'
