import { useHref } from 'react-router-dom'
import { useLinkPress } from '#layout/address.ts'
import type { RestPlan } from '@slipstream/commute/plan/plan-types'
import { LinkButton } from '@slipstream/design-system/LinkButton'
import HouseHeart from 'lucide-react/icons/house-heart'
import { useEngine } from '#data/engine.ts'
import { sharePath } from '#shared/sharing/share-path.ts'

/** Leads to a link that shows somebody this rest alone. */
export function ShareRest({ rest }: { rest: RestPlan }) {
  const { now } = useEngine()
  const path = sharePath(rest, now())
  const href = useHref(path)
  const onClick = useLinkPress(path)
  return (
    <LinkButton tone="quiet" iconStart={<HouseHeart aria-hidden="true" />} href={href} onClick={onClick}>
      Share when I’m home
    </LinkButton>
  )
}
