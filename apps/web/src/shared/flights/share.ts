/** The browser's share and clipboard APIs; each is missing in some browser. */
export interface Sharer {
  share?: ((data: { title: string; text: string }) => Promise<void>) | undefined
  clipboard?: Pick<Clipboard, 'writeText'> | undefined
}

/** `turned_away`: the user closed the share sheet. `refused`: neither API works, so the text must be shown. */
export type ShareOutcome = 'shared' | 'copied' | 'turned_away' | 'refused'

/** Opens the device's share sheet for a text, or else copies it. Never rejects. */
export async function shareOrCopy(
  news: { title: string; text: string },
  sharer: Sharer = navigator,
): Promise<ShareOutcome> {
  if (sharer.share) {
    try {
      await sharer.share(news)
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'turned_away'
    }
  }
  try {
    if (!sharer.clipboard) return 'refused'
    await sharer.clipboard.writeText(news.text)
    return 'copied'
  } catch {
    return 'refused'
  }
}
