import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-help'
import CircleSlash from 'lucide-react/icons/circle-slash'
import OctagonX from 'lucide-react/icons/octagon-x'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Wrench from 'lucide-react/icons/wrench'
import type { LucideIcon } from 'lucide-react'
import { type ComponentPropsWithRef, useId } from 'react'
import { Banner } from '../Banner/Banner.tsx'
import { Button } from '../Button/Button.tsx'
import { ListCard } from '../primitives/ListCard.tsx'
import { StatusChip } from '../StatusChip/StatusChip.tsx'
import type { StatusTone } from '../tone/tone-variables.ts'
import * as S from './ServiceStatus.styles.ts'

/** The states of a service and of all of them together (spec §3 Service status, design.md §2). */
export type ServiceState =
  | 'operational'
  | 'degraded'
  | 'partial_outage'
  | 'major_outage'
  | 'maintenance'
  | 'unknown'

/** Text, icon and tone of each state: none of the three carries it alone. */
export const serviceStates: Record<ServiceState, { label: string; tone: StatusTone; icon: LucideIcon }> = {
  operational: { label: 'Operational', tone: 'success', icon: CircleCheck },
  degraded: { label: 'Degraded', tone: 'warning', icon: TriangleAlert },
  partial_outage: { label: 'Partial outage', tone: 'warning', icon: CircleSlash },
  major_outage: { label: 'Major outage', tone: 'critical', icon: OctagonX },
  maintenance: { label: 'Maintenance', tone: 'info', icon: Wrench },
  unknown: { label: 'Unknown', tone: 'neutral', icon: CircleHelp },
}

export interface ServiceStatusItem {
  id: string
  /** 'Staff travel booking' */
  name: string
  state: ServiceState
  /** The problem, or its end: 'Until 06:00 BST'. */
  note?: string | undefined
}

export interface ServiceStatusProps extends Omit<ComponentPropsWithRef<'section'>, 'title' | 'children'> {
  /** The heading: 'Airline systems'. */
  title: string
  headingLevel?: 2 | 3 | undefined
  /** The aggregate state, as the status page reports it rather than counted here. */
  state: ServiceState
  services: readonly ServiceStatusItem[]
  /** 'As of 14 July, 04:40 BST' */
  asOfText?: string | undefined
  /** 'Invalid status data received' or 'Failed to fetch status' (spec §8); earlier data stays below it. */
  error?: string | undefined
  onRefresh?: (() => void) | undefined
  isRefreshing?: boolean | undefined
}

function StateMark({ state }: { state: ServiceState }) {
  const { label, tone, icon: Icon } = serviceStates[state]
  return (
    <S.State data-tone={tone}>
      <Icon aria-hidden="true" />
      <span>{label}</span>
    </S.State>
  )
}

/** The state of the airline's systems, overall and one by one (spec §3 Service status). */
export function ServiceStatus({
  title,
  headingLevel = 2,
  state,
  services,
  asOfText,
  error,
  onRefresh,
  isRefreshing = false,
  ...rest
}: ServiceStatusProps) {
  const headingId = useId()
  const { label, tone, icon: Icon } = serviceStates[state]
  return (
    <S.Root {...rest} aria-labelledby={headingId} data-state={state}>
      <S.Head>
        <S.Title as={`h${headingLevel}`} id={headingId}>
          {title}
        </S.Title>
        <StatusChip isLive tone={tone} icon={<Icon aria-hidden="true" />}>
          {label}
        </StatusChip>
      </S.Head>
      {error && (
        <Banner tone="critical" role="alert">
          {error}
        </Banner>
      )}
      {services.length > 0 ? (
        <ListCard aria-labelledby={headingId}>
          {services.map((service) => (
            <S.Service key={service.id}>
              <S.Words>
                {service.name}
                {service.note && <S.Note>{service.note}</S.Note>}
              </S.Words>
              <StateMark state={service.state} />
            </S.Service>
          ))}
        </ListCard>
      ) : (
        <S.Empty>No single service is listed.</S.Empty>
      )}
      {(asOfText ?? onRefresh) && (
        <S.Foot>
          <S.AsOf>{asOfText}</S.AsOf>
          {onRefresh && (
            <Button
              tone="secondary"
              iconStart={<RefreshCw aria-hidden="true" />}
              isPending={isRefreshing}
              pendingLabel="Checking the status"
              onClick={onRefresh}
            >
              Refresh
            </Button>
          )}
        </S.Foot>
      )}
    </S.Root>
  )
}
