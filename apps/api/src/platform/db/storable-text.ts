/** Postgres takes no NUL and no half of a character, and a calendar of another system may hold either. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}
