import type { SavedActions } from '@slipstream/client/flights/saved-flights'
import type { SavedFlights as SavedList } from '@slipstream/contract/flights'
import { isAbort } from '@slipstream/client/http/http-errors'
import { useRef } from 'react'
import { useEngine } from '#data/engine.ts'
import { keyOfPair } from '#shared/saved/use-saved-flights.ts'
import { alertTarget, type SavedItem } from './saved-items.ts'
import { removedText } from './saved-text.ts'

/** After a removal another card moves under the finger: for this long, in ms, a second tap removes nothing. */
const settling = 400

/** Removes an item from the list optimistically, with an undo; restores it if the removal fails. */
export function useRemove(list: SavedList, saved: SavedActions): (item: SavedItem) => void {
  const { environment, snackbars } = useEngine()
  const isSettling = useRef(false)

  async function attempt(change: () => Promise<unknown>): Promise<boolean> {
    try {
      return (await change()) !== null
    } catch (error) {
      if (!isAbort(error))
        snackbars.show({ tone: 'critical', text: error instanceof Error ? error.message : String(error) })
      return false
    }
  }

  return (item) => {
    if (isSettling.current) return
    isSettling.current = true
    environment.setTimeout(() => {
      isSettling.current = false
    }, settling)

    const [{ saved: first }, second] = item.legs
    const isInPair = list.pairs.some((pair) =>
      [pair.outbound, pair.return].some(({ flight }) => flight.id === first.flight.id),
    )

    const restore = async () => {
      if (second) {
        // Its failure is notified already.
        if ((await saved.savePair(first.flight, second.saved.flight)) === null) return
      } else {
        await saved.save(first.flight)
      }
      if (item.alert) await saved.setAlert(alertTarget(item), item.alert)
    }

    // What is offered no more could not be saved again.
    const canComeBack = item.legs.every(({ state }) => state === 'offered' || state === 'sold_out')
    const notice = snackbars.show({
      text: removedText(item, isInPair && !second),
      ...(canComeBack ? { action: { label: 'Undo', onClick: () => void attempt(restore) } } : {}),
    })
    const remove = () =>
      second
        ? saved.unsavePair(keyOfPair(list, first.flight.id, second.saved.flight.id))
        : saved.unsave(first.flight.id)
    void attempt(remove).then((isDone) => {
      if (!isDone) snackbars.withdraw(notice)
    })
  }
}
