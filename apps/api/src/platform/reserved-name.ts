/** Names that nobody can own (RFC 2606, RFC 6761). */
const reserved = /(?:^|\.)(?:example|invalid|test|localhost|example\.(?:com|org|net))$/i

/** Whether a contact reaches nobody: `mailto:crew@crew.example`, `https://crew.example`, `Crew <crew@example.com>`. */
export function isReservedContact(contact: string): boolean {
  const host =
    URL.parse(contact)?.hostname ||
    contact
      .split('@')
      .at(-1)
      ?.replace(/[>\s].*$/, '')
  return host !== undefined && reserved.test(host)
}
