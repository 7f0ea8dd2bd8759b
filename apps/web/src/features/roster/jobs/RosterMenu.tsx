import Activity from 'lucide-react/icons/activity'
import CalendarArrowDown from 'lucide-react/icons/calendar-arrow-down'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import ChartColumn from 'lucide-react/icons/chart-column'
import FileDown from 'lucide-react/icons/file-down'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Scale from 'lucide-react/icons/scale'
import Share2 from 'lucide-react/icons/share-2'
import Sparkles from 'lucide-react/icons/sparkles'
import TicketCheck from 'lucide-react/icons/ticket-check'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import type { JobsSnapshot } from '@slipstream/client/jobs/job-store'
import type { JobKind } from '@slipstream/client/jobs/types'
import type { MenuAction } from '@slipstream/design-system/Menu'
import { Spinner } from '@slipstream/design-system/Spinner'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { ActionMenu } from '#shared/ActionMenu.tsx'
import { knownStatus, statusQuery } from '#shared/airline-status/status-query.ts'
import { statusLine } from '#shared/airline-status/status-text.ts'
import { useEngine } from '#data/engine.ts'
import { useAnswer } from '#data/use-query.ts'
import { useIsOffline } from '#data/use-connection.ts'

/** As wide as the icons of the other actions. */
const Running = styled.span`
  display: grid;
  inline-size: 1.25rem;
  place-content: center;
`

export type RosterAction =
  | 'fetch'
  | 'prices'
  | 'fares'
  | 'optimise'
  | 'share'
  | 'try'
  | 'year'
  | 'booking'
  | 'add'
  | 'import'
  | 'status'

interface RosterMenuProps {
  jobs: JobsSnapshot
  /** A price refresh alone is running. */
  isPricing: boolean
  /** The month has items to price and to optimise. */
  isFetched: boolean
  /** What came by e-mail and waits to be entered; empty if nothing does. */
  waiting: string
  /** Flights and prices are sample data (docs/decisions/0032-samples.md). */
  isSample: boolean
  onAction: (action: RosterAction) => void
}

interface ActionWords {
  label: string
  description: string
  icon: ReactNode
  job?: JobKind
  /** Disabled until the month has been fetched. */
  needsMonth?: boolean
  isForOffline?: boolean
}

const actions: Record<RosterAction, ActionWords> = {
  fetch: {
    label: 'Fetch roster',
    description: 'From your crew system',
    icon: <CalendarArrowDown />,
    job: 'rosterUpdate',
  },
  prices: {
    label: 'Refresh prices',
    description: 'Of the flights in this month',
    icon: <RefreshCw />,
    needsMonth: true,
  },
  fares: {
    label: 'Refresh staff fares',
    description: 'Asks for your crew-system password',
    icon: <TicketPercent />,
    job: 'priceRefresh',
    needsMonth: true,
  },
  optimise: {
    label: 'Optimise month',
    description: 'A better plan for each rest',
    icon: <Sparkles />,
    job: 'optimise',
    needsMonth: true,
  },
  share: {
    label: 'Share month',
    description: 'A picture of home and work',
    icon: <Share2 />,
    needsMonth: true,
    isForOffline: true,
  },
  try: {
    label: 'Try a trip',
    description: 'A swap or an offer, before you take it',
    icon: <Scale />,
    isForOffline: true,
  },
  year: {
    label: 'Your year',
    description: 'Time at home, nights and cost',
    icon: <ChartColumn />,
    isForOffline: true,
  },
  booking: {
    label: 'Add a booking',
    description: 'From its confirmation',
    icon: <TicketCheck />,
  },
  add: {
    label: 'Add entry',
    description: 'Add your own event',
    icon: <CalendarPlus />,
    isForOffline: true,
  },
  import: {
    label: 'Import a calendar',
    description: 'From a file, pasted text or link',
    icon: <FileDown />,
  },
  status: {
    label: 'Airline status',
    description: 'How the airline’s systems are',
    icon: <Activity />,
    isForOffline: true,
  },
}

const order = [
  'fetch',
  'prices',
  'fares',
  'optimise',
  'share',
  'try',
  'year',
  'booking',
  'add',
  'import',
  'status',
] as const

/** The menu of actions for a month. A running action says so, and shows its progress when it is chosen again. */
export function RosterMenu({ jobs, isPricing, isFetched, isSample, waiting, onAction }: RosterMenuProps) {
  const { now } = useEngine()
  const isOffline = useIsOffline()
  const airline = knownStatus(useAnswer(statusQuery))

  function getItem(id: RosterAction): MenuAction<RosterAction> {
    const { label, description, icon: ownIcon, job, needsMonth = false, isForOffline = false } = actions[id]
    const isRunning = job ? jobs.loading[job] : id === 'prices' && isPricing
    if (isRunning) {
      const statusText = (job && jobs.jobs[job]?.statusText) ?? 'Under way'
      const icon = (
        <Running>
          <Spinner size="sm" label="Under way" />
        </Running>
      )
      return { id, label, description: statusText, icon, isDisabled: !job }
    }
    const isEarly = needsMonth && !isFetched
    return {
      id,
      label,
      description: isEarly
        ? 'Fetch the roster first'
        : (id === 'status' && statusLine(airline, now())) || (id === 'booking' && waiting) || description,
      icon: ownIcon,
      isDisabled: isEarly || (isOffline && !isForOffline),
    }
  }
  const isMadeUp = isSample || airline.status?.is_sample_data === true
  const running = order.filter((id) => {
    const { job } = actions[id]
    return job ? jobs.loading[job] : id === 'prices' && isPricing
  })
  return (
    <ActionMenu
      label="Roster actions"
      buttonLabel={['Roster actions', ...running.map((id) => `${actions[id].label} is under way`), waiting]
        .filter(Boolean)
        .join(', ')}
      icon={running.length > 0 ? <Spinner size="sm" label="Under way" /> : undefined}
      hasDot={isMadeUp || waiting !== ''}
      note={isMadeUp ? 'Sample data: made up, and not for travelling.' : undefined}
      items={() => order.filter((id) => id !== 'status' || airline.isOffered).map(getItem)}
      onAction={(id) => {
        const action = order.find((each) => each === id)
        if (action) onAction(action)
      }}
    />
  )
}
