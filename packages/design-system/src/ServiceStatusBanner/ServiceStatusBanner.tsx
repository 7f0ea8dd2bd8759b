import type { ComponentPropsWithRef } from 'react'
import { Banner, type BannerTone } from '../Banner/Banner.tsx'
import { Button } from '../Button/Button.tsx'
import { type ServiceState, serviceStates } from '../service-state/service-state.ts'
import * as S from './ServiceStatusBanner.styles.ts'

export interface ServiceStatusBannerProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** The subject: 'Airline systems'. */
  name: string
  /** The aggregate state. Nothing is shown while it is operational or unknown. */
  state: ServiceState
  /** The affected services: 'Staff travel booking, Online check-in'. */
  affectedText?: string | undefined
  /** Opens the list: see `ServiceStatus`. */
  onOpen: () => void
  /** The app hides it until the state changes. */
  onDismiss?: (() => void) | undefined
}

const tones: Partial<Record<ServiceState, BannerTone>> = {
  degraded: 'warning',
  partial_outage: 'warning',
  major_outage: 'critical',
  maintenance: 'info',
}

/** Reports a problem with the airline's systems; renders nothing otherwise (spec §3 Service status). */
export function ServiceStatusBanner({
  name,
  state,
  affectedText,
  onOpen,
  onDismiss,
  ...rest
}: ServiceStatusBannerProps) {
  const tone = tones[state]
  if (tone === undefined) return null
  return (
    <Banner
      {...rest}
      tone={tone}
      onDismiss={onDismiss}
      data-state={state}
      action={
        <Button tone="secondary" aria-label={`See status: ${name}`} onClick={onOpen}>
          See status
        </Button>
      }
    >
      <strong>
        {name}: {serviceStates[state].label.toLowerCase()}
      </strong>
      {affectedText && <S.Affected>{affectedText}</S.Affected>}
    </Banner>
  )
}
