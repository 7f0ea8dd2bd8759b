const units = ['kB', 'MB', 'GB', 'TB'] as const

/** '0 bytes', '812 bytes', '24 kB', '1.4 MB': decimal units, one decimal below ten, with a non-breaking space. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes}\u00A0${bytes === 1 ? 'byte' : 'bytes'}`
  let amount = bytes / 1000
  let unit = 0
  // Rounded before it is compared: 999,900 bytes are 1 MB, not 1000 kB.
  while (Math.round(amount) >= 1000 && unit < units.length - 1) {
    amount /= 1000
    unit += 1
  }
  const rounded = amount < 9.95 ? Math.round(amount * 10) / 10 : Math.round(amount)
  return `${rounded}\u00A0${units[unit]}`
}
