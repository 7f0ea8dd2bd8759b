import { createSocket } from 'node:dgram'

const typeTxt = 16
const nameError = 3

/** The name and the type that a question asks for (RFC 1035, 4.1.2), and where it ends. */
function readQuestion(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 }
}

/** A text in strings of 255 bytes at most, as a TXT record has them. */
function writeText(text: string): Buffer {
  const strings = text.match(/.{1,255}/g) ?? []
  return Buffer.concat(strings.flatMap((each) => [Buffer.from([each.length]), Buffer.from(each, 'latin1')]))
}

function answer(message: Buffer, records: Readonly<Record<string, string>>): Buffer {
  const { name, type, end } = readQuestion(message)
  const text = type === typeTxt ? records[name] : undefined
  const head = Buffer.alloc(12)
  message.copy(head, 0, 0, 2)
  head.writeUInt16BE(0x8180 | (text === undefined ? nameError : 0), 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(text === undefined ? 0 : 1, 6)
  if (text === undefined) return Buffer.concat([head, message.subarray(12, end)])
  const data = writeText(text)
  const record = Buffer.alloc(12)
  // Its name is that of the question.
  record.writeUInt16BE(0xc0_0c, 0)
  record.writeUInt16BE(typeTxt, 2)
  record.writeUInt16BE(1, 4)
  record.writeUInt32BE(60, 6)
  record.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, message.subarray(12, end), record, data])
}

/** A server of the DNS that knows the TXT records of a few names; every other name is not there. */
export async function startDnsServer(
  port: number,
  records: Readonly<Record<string, string>>,
): Promise<{ close: () => void }> {
  const socket = createSocket('udp4')
  socket.on('message', (message, client) => {
    socket.send(answer(message, records), client.port, client.address)
  })
  await new Promise<void>((resolve) => {
    socket.bind(port, '127.0.0.1', resolve)
  })
  return { close: () => socket.close() }
}
