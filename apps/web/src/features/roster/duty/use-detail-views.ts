import { useNavigate } from 'react-router-dom'
import { useAskedAddress } from '#layout/navigation/address.ts'
import { isOpenedHere, nextSheetStep, sheetSteps } from '#layout/navigation/navigation-state.ts'
import { rosterSearch, type RosterLayout, type RosterView } from '../roster-url.ts'

interface Around {
  month: string
  layout: RosterLayout
  day?: string | null | undefined
}

/** Goes from one view of a detail to another: in a sheet each is a step back, beside the list it replaces the last. */
export function useDetailViews({ month, layout, day }: Around, isSheet: boolean) {
  const navigate = useNavigate()
  const asked = useAskedAddress()
  const to = (place: { itemKey: string; view: RosterView } | null) => {
    const isOtherDuty = place !== null && new URLSearchParams(asked().search).get('item') !== place.itemKey
    // The calendar's day follows another duty.
    return rosterSearch(month, layout, place, isOtherDuty ? null : day)
  }
  const replace = (itemKey: string, view: RosterView) =>
    void navigate(to({ itemKey, view }), { state: asked().state, replace: true })
  return {
    open: (itemKey: string, view: RosterView) => {
      const { state } = asked()
      if (isSheet && isOpenedHere(state))
        void navigate(to({ itemKey, view }), { state: nextSheetStep(state) })
      else replace(itemKey, view)
    },
    back: (itemKey: string, view: RosterView) => {
      if (sheetSteps(asked().state) > 1) void navigate(-1)
      else replace(itemKey, view)
    },
    leave: () => {
      const steps = sheetSteps(asked().state)
      void (steps > 0 ? navigate(-steps) : navigate(to(null), { replace: true }))
    },
  }
}
