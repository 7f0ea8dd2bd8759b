import { useEngine } from '#data/engine.ts'
import { useSharedFile } from '#shared/use-shared-file.ts'
import { emptyInput, useTripInput } from './trip-input.ts'

/** Puts a message that another app shared where one is pasted; null where none was. */
export function useSharedMessage(): { isReady: boolean } | null {
  const { log } = useEngine()
  const [, setInput] = useTripInput()
  const shared = useSharedFile('message', (file) => {
    void file
      .text()
      .then((text) => setInput({ ...emptyInput, isOpen: true, text }))
      .catch(() => log.error('a shared message could not be read'))
  })
  return shared && { isReady: !('problem' in shared) }
}
