import { dkimVerify } from 'mailauth/lib/dkim/verify.js'
import { dmarc } from 'mailauth/lib/dmarc/index.js'
import { spf } from 'mailauth/lib/spf/index.js'
import type { Envelope } from './mail-task.ts'

export type Proof =
  | { readonly kind: 'proved'; readonly domain: string }
  /** The domain is null where the mail does not name one sender. */
  | { readonly kind: 'unproved'; readonly domain: string | null }
  /** The DNS did not answer. */
  | { readonly kind: 'unsure' }

type Resolve = (name: string, type: string) => Promise<string[][]>

/** Of a mail that went through many hands; each is a question to the DNS and a hash of the whole mail. */
const mostSignatures = 10
const signature = /^(?:dkim-signature|arc-message-signature):/gim
const domainPattern = /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*$/

const isTemporary = (result: string) => result === 'temperror'

/**
 * Whether the domain of the mail's From vouches for it: by its DMARC record; without one, by a signature (DKIM) or an address (SPF)
 * of the same domain or one that it belongs to. A signature of a part of the mail proves nothing: what follows may be another's.
 */
export async function proveSender(
  mail: Uint8Array,
  envelope: Envelope,
  { resolve, now }: { readonly resolve: Resolve; readonly now: Date },
): Promise<Proof> {
  const bytes = Buffer.from(mail.buffer, mail.byteOffset, mail.byteLength)
  const end = bytes.indexOf('\r\n\r\n')
  const head = bytes.toString('latin1', 0, end === -1 ? bytes.length : end)
  if ((head.match(signature)?.length ?? 0) > mostSignatures) return { kind: 'unproved', domain: null }
  const signed = await dkimVerify(bytes, {
    resolver: resolve,
    sender: envelope.sender,
    rejectRsaSha1: true,
    curTime: now,
  })
  const [from = '', ...others] = signed.headerFrom
  const domain = from.slice(from.lastIndexOf('@') + 1).toLowerCase()
  if (signed.fromFields !== 1 || others.length > 0 || !domainPattern.test(domain))
    return { kind: 'unproved', domain: null }
  const sent = await spf({ ...envelope, resolver: resolve })
  const dkimDomains = signed.results.flatMap(({ status, signingDomain, canonBodyLengthLimited }) =>
    status.result === 'pass' && signingDomain !== undefined && canonBodyLengthLimited !== true
      ? signingDomain.toLowerCase()
      : [],
  )
  const spfDomains = sent.status.result === 'pass' ? [sent.domain.toLowerCase()] : []
  const policy = await dmarc({
    headerFrom: from,
    fromFields: 1,
    spfDomains,
    dkimDomains: dkimDomains.map((each) => ({ domain: each })),
    resolver: resolve,
  })
  const result = policy === false ? 'fail' : policy.status.result
  const vouches = (each: string) => each === domain || domain.endsWith(`.${each}`)
  if (result === 'pass' || (result === 'none' && [...dkimDomains, ...spfDomains].some(vouches)))
    return { kind: 'proved', domain }
  const results = [result, sent.status.result, ...signed.results.map(({ status }) => status.result)]
  return results.some(isTemporary) ? { kind: 'unsure' } : { kind: 'unproved', domain }
}
