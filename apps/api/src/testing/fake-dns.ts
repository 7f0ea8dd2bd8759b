import { generateKeyPairSync } from 'node:crypto'
import type { ResolveRecords } from '#features/mail-in/mail-task.ts'

export const mailDomain = 'in.slipstream.example'
/** Of an airline that signs its mails and says so. */
export const airlineDomain = 'airline.example'

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
/** What the airline publishes at `s1._domainkey`. */
export const airlineRecord = `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`

export const airlineKey = privateKey

/** A DNS of a few names; every other one is not there. */
export const fakeDns = (more: Readonly<Record<string, readonly unknown[]>> = {}): ResolveRecords => {
  const records: Readonly<Record<string, readonly unknown[]>> = {
    [`TXT s1._domainkey.${airlineDomain}`]: [[airlineRecord]],
    [`TXT _dmarc.${airlineDomain}`]: [['v=DMARC1; p=reject; rua=mailto:dmarc@airline.example']],
    [`TXT ${airlineDomain}`]: [['v=spf1 -all']],
    ...more,
  }
  return (name, type) => {
    const found = records[`${type} ${name}`]
    return found
      ? Promise.resolve(found)
      : Promise.reject(Object.assign(new Error(`No ${type} of ${name}.`), { code: 'ENOTFOUND' }))
  }
}
