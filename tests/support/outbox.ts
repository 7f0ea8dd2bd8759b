import { on } from 'node:events'
import { watch } from 'node:fs'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Letters } from './newcomer.ts'

export type LetterKind =
  | 'verification'
  | 'password-reset'
  | 'password-changed'
  | 'receipt'
  | 'payment-failed'
  | 'support-copy'

const waitLimit = 20_000

/** The texts of the e-mails of a kind to an address, oldest first (apps/api/src/platform/mail/mail-outbox.ts says how they are named). */
async function letters(outbox: string, to: string, kind: LetterKind): Promise<string[]> {
  const names = await readdir(outbox)
  const ofKind = names.filter((name) => name.includes(`-${kind}-`) && name.endsWith('.txt'))
  const texts = await Promise.all(ofKind.toSorted().map((name) => readFile(path.join(outbox, name), 'utf8')))
  return texts.filter((text) => text.toLowerCase().startsWith(`to: ${to.toLowerCase()}\n`))
}

/**
 * The text of a letter in a server's outbox: the newest of this kind to this address, once there are so many.
 * Throws where it does not come within 20 s.
 */
export async function letterTo(outbox: string, to: string, kind: LetterKind, number = 1): Promise<string> {
  await mkdir(outbox, { recursive: true })
  const folder = watch(outbox)
  // `watch` of node:fs/promises begins only when it is first asked: what came during the first reading would be missed.
  const changes = on(folder, 'change', { signal: AbortSignal.timeout(waitLimit) })
  const newest = async () => {
    const texts = await letters(outbox, to, kind)
    return texts.length >= number ? texts.at(-1) : undefined
  }
  try {
    const there = await newest()
    if (there !== undefined) return there
    for await (const _ of changes) {
      const text = await newest()
      if (text !== undefined) return text
    }
  } catch (error) {
    throw new Error(`No ${kind} letter to ${to} came into ${outbox}.`, { cause: error })
  } finally {
    folder.close()
  }
  throw new Error(`No ${kind} letter to ${to} came into ${outbox}.`)
}

function getPart(text: string, pattern: RegExp): string {
  const part = pattern.exec(text)?.[1]
  if (part === undefined) throw new Error(`The letter has no ${String(pattern)}:\n${text}`)
  return part
}

/** The six digits of a verification letter. */
export const codeIn = (text: string): string => getPart(text, /\b(\d{6})\b/)

/** The token of a reset letter's link. */
const resetTokenIn = (text: string): string => getPart(text, /#reset_token=([\w.~-]+)/)

/** The whole address in a reset letter. */
export const resetLinkIn = (text: string): string => getPart(text, /(https?:\/\/\S+#reset_token=[\w.~-]+)/)

/** What a server's outbox holds for anyone who asks a newcomer's way in. */
export const lettersIn = (outbox: () => string): Letters => ({
  verificationCode: async (email) => codeIn(await letterTo(outbox(), email, 'verification')),
  resetToken: async (email) => resetTokenIn(await letterTo(outbox(), email, 'password-reset')),
})
