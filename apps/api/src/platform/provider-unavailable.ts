/** The service behind a provider cannot be reached, or answered nonsense; the caller may try again later. */
export class ProviderUnavailableError extends Error {
  override readonly name = 'ProviderUnavailableError'
  readonly code = 'provider_unavailable'
}
