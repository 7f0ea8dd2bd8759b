import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { type PushMessage, pushMessageSchema, type PushSubscription } from '@slipstream/contract/push'
import { type RequestPublic, requestPublic } from '#platform/http/public-request.ts'
import { listenLocally } from './listen-locally.ts'

/** A browser that subscribed somewhere; its keys are the example of RFC 8291. */
export const examplePushDevice: PushSubscription = {
  endpoint: 'https://push.example/send/a-phone',
  expirationTime: null,
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
}

/** A message as it reached the push service of a device. */
interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** Opened with the device's keys, as its browser does. */
  readonly message: PushMessage
}

interface Device {
  readonly curve: ECDH
  readonly auth: string
}

/**
 * A push service on this machine, and the browsers it brings messages to. Their addresses are as real ones are, with https and a
 * name; `request` leads the server here in their place.
 */
export async function startFakePushService() {
  const received: Received[] = []
  const devices = new Map<string, Device>()
  const answers = new Map<string, (response: ServerResponse) => void>()

  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(Buffer.from(chunk))
      const path = request.url ?? ''
      const device = devices.get(path)
      if (!device) throw new Error(`Nobody is at ${path}.`)
      const message = pushMessageSchema.parse(JSON.parse(opened(Buffer.concat(chunks), device)))
      received.push({ path, headers: request.headers, message })
      const answer = answers.get(path)
      if (answer) answer(response)
      else response.writeHead(201).end()
    })()
  })
  const port = await listenLocally(server)

  const here = {
    lookup: () => Promise.resolve(['127.0.0.1']),
    isAllowedAddress: () => true,
    protocols: ['http:'],
  }
  const request: RequestPublic = ({ pathname }, init) =>
    requestPublic(new URL(`http://push.example:${port}${pathname}`), init, here)

  return {
    received,
    request,
    /** What it answers to messages for a device, in place of 201. */
    answers,
    /** A browser that subscribed with it. */
    subscribe(path: string): PushSubscription {
      const curve = createECDH('prime256v1')
      curve.generateKeys()
      const auth = randomBytes(16).toString('base64url')
      devices.set(path, { curve, auth })
      return {
        endpoint: `https://push.example${path}`,
        expirationTime: null,
        keys: { p256dh: curve.getPublicKey('base64url'), auth },
      }
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type FakePushService = Awaited<ReturnType<typeof startFakePushService>>

/** What a browser makes of a message (RFC 8291, RFC 8188). */
function opened(body: Buffer, { curve, auth }: Device): string {
  const salt = body.subarray(0, 16)
  const senderEnd = 21 + body.readUInt8(20)
  const sender = body.subarray(21, senderEnd)
  const derive = (key: Buffer, from: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, from, info, length))
  const keysInfo = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender])
  const shared = derive(curve.computeSecret(sender), Buffer.from(auth, 'base64url'), keysInfo, 32)
  const contentKey = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce)
  decipher.setAuthTag(body.subarray(-16))
  const padded = Buffer.concat([decipher.update(body.subarray(senderEnd, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

/** What a VAPID header (RFC 8292) says, once its signature holds. */
export function readVapid(header: string): Record<string, unknown> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isGood = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isGood) throw new Error('The signature is not of this key.')
  return { key, ...JSON.parse(Buffer.from(claims, 'base64url').toString()) }
}
