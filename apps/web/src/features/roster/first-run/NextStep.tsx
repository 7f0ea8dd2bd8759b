import ChevronRight from 'lucide-react/icons/chevron-right'
import Flag from 'lucide-react/icons/flag'
import type { RestPlan } from '@slipstream/commute/plan/plan-types'
import { useNavigate } from 'react-router-dom'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'
import { paths } from '#layout/navigation/paths.ts'
import { getItems } from '#shared/roster/known-roster.ts'
import type { RosterView } from '../roster-url.ts'
import * as S from './FirstRun.styles.ts'
import { firstOpenCommute, hasHome, hasPlannedCommute } from './first-steps.ts'
import { useKnownMonths } from './use-known-months.ts'

interface NextStepProps {
  month: string
  rests: readonly RestPlan[]
  onOpen: (itemKey: string, view: RosterView) => void
}

/** The step that is left of a new user's three, on one line over the roster. Goes once a commute is planned. */
export function NextStep({ month, rests, onOpen }: NextStepProps) {
  const { user } = useStore(useEngine().session)
  const navigate = useNavigate()
  const months = useKnownMonths(month)
  if (!user || !months || hasPlannedCommute(getItems(months))) return null
  const isHomeSet = hasHome(user)
  const first = firstOpenCommute(rests)
  if (isHomeSet && !first) return null
  return (
    <S.Dock>
      <S.DockButton
        type="button"
        onClick={() =>
          first && isHomeSet ? onOpen(first.itemKey, first.view) : void navigate(paths.profile)
        }
      >
        <Flag aria-hidden="true" />
        <span>{isHomeSet ? 'Plan your first commute' : 'Set home and base'}</span>
        <S.Count>{isHomeSet ? 'Step 3 of 3' : 'Step 1 of 3'}</S.Count>
        <ChevronRight aria-hidden="true" />
      </S.DockButton>
    </S.Dock>
  )
}
