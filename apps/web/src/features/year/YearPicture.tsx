import { longDateLabel } from '@slipstream/commute/time/date-formats'
import { rosterZone, toLocal } from '@slipstream/commute/time/zoned-time'
import { Button } from '@slipstream/design-system/Button'
import { Switch } from '@slipstream/design-system/Switch'
import { useState } from 'react'
import { useEngine } from '#data/engine.ts'
import { SharePicture } from '#shared/SharePicture.tsx'
import type { ShownYear } from './use-year.ts'
import * as S from './Year.styles.ts'
import { pictureOf } from './year-view.ts'

/** A picture of the year: figures alone, without a flight, a route, a reference or a duty. */
export function YearPicture({ record, figures }: Pick<ShownYear, 'record' | 'figures'>) {
  const { now } = useEngine()
  const [isOpen, setOpen] = useState(false)
  const [hasCost, setHasCost] = useState(false)
  const { year, as_of: asOf, is_sample_data: isSample } = record
  const by = longDateLabel(toLocal(Math.min(Date.parse(asOf), now()), rosterZone))
  if (!isOpen)
    return (
      <Button tone="secondary" onClick={() => setOpen(true)}>
        Show the picture
      </Button>
    )
  return (
    <S.Picture>
      <SharePicture picture={pictureOf({ year, figures, by, hasCost, isSample })} name={`slipstream-${year}`}>
        <Switch label="Show what it cost" isOn={hasCost} onChange={setHasCost} />
      </SharePicture>
    </S.Picture>
  )
}
