import { createServer, type Socket } from 'node:net'
import { listenLocally } from './listen-locally.ts'

export interface FakeSmtpServer {
  readonly url: string
  /** What was handed over after DATA, with its envelope. */
  readonly received: { from: string; to: string; message: string }[]
  /** Every command line, as it came over the wire. */
  readonly lines: string[]
  close(): Promise<void>
}

/** As much of an SMTP server (RFC 5321) as one message needs; `rejects` is its answer to every recipient. */
export async function startFakeSmtpServer(rejects?: string): Promise<FakeSmtpServer> {
  const received: FakeSmtpServer['received'] = []
  const lines: string[] = []
  const sockets = new Set<Socket>()

  const server = createServer((socket) => {
    sockets.add(socket)
    const envelope = { from: '', to: '' }
    let waiting = ''
    let isData = false
    const say = (line: string) => socket.write(`${line}\r\n`)

    function takeData(): void {
      const end = waiting.indexOf('\r\n.\r\n')
      if (end === -1) return
      received.push({ ...envelope, message: waiting.slice(0, end) })
      waiting = waiting.slice(end + 5)
      isData = false
      say('250 taken')
    }

    function takeLine(line: string): void {
      lines.push(line)
      const address = /<(.*?)>/.exec(line)?.[1] ?? ''
      if (/^EHLO/i.test(line)) say('250 fake.example')
      else if (/^STARTTLS/i.test(line)) say('502 no encryption here')
      else if (/^MAIL/i.test(line)) {
        envelope.from = address
        say('250 ok')
      } else if (/^RCPT/i.test(line)) {
        envelope.to = address
        say(rejects ?? '250 ok')
      } else if (/^DATA/i.test(line)) {
        isData = true
        say('354 go on')
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
      else say('250 ok')
    }

    socket.setEncoding('latin1')
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk: string) => {
      waiting += chunk
      for (let end = waiting.indexOf('\r\n'); !isData && end !== -1; end = waiting.indexOf('\r\n')) {
        const line = waiting.slice(0, end)
        waiting = waiting.slice(end + 2)
        takeLine(line)
      }
      if (isData) takeData()
    })
    say('220 fake.example')
  })

  const port = await listenLocally(server)
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    lines,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
