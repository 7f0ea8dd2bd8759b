import { longDateLabel } from '@slipstream/commute/time/date-formats'
import { rosterZone, toLocal } from '@slipstream/commute/time/zoned-time'
import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { Card } from '@slipstream/design-system/primitives/Card'
import { Section } from '@slipstream/design-system/primitives/Section'
import { Note } from '@slipstream/design-system/primitives/Text'
import { StatPicture } from '@slipstream/design-system/StatPicture'
import { Switch } from '@slipstream/design-system/Switch'
import { useRef, useState } from 'react'
import { useEngine } from '#data/engine.ts'
import { canShareFile, shareOrSave } from '#shared/share-file.ts'
import { useAttempt } from '#shared/use-attempt.ts'
import { pngOf } from './share-picture.ts'
import type { ShownYear } from './use-year.ts'
import * as S from './Year.styles.ts'
import { pictureOf } from './year-view.ts'

/** A picture of the year: what is sent is what is seen first. */
export function YearPicture({ record, figures }: Pick<ShownYear, 'record' | 'figures'>) {
  const { now, snackbars } = useEngine()
  const [isOpen, setOpen] = useState(false)
  const [hasCost, setHasCost] = useState(false)
  const canvas = useRef<HTMLCanvasElement>(null)
  const { isPending, failure, run } = useAttempt()
  const { year, as_of: asOf, is_sample_data: isSample } = record
  const by = longDateLabel(toLocal(Math.min(Date.parse(asOf), now()), rosterZone))
  const name = `slipstream-${year}.png`

  const share = async () => {
    if (!canvas.current) return
    const outcome = await shareOrSave(await pngOf(canvas.current), name)
    if (outcome === 'saved') snackbars.show({ tone: 'success', text: 'Picture saved to your downloads.' })
  }

  return (
    <Section title="A picture to share">
      <Note>Figures alone: no flight, no route, no booking reference and nothing of your duties.</Note>
      {isOpen ? (
        <S.Picture>
          <Card>
            <StatPicture ref={canvas} {...pictureOf({ year, figures, by, hasCost, isSample })} />
            <Switch label="Show what it cost" isOn={hasCost} onChange={setHasCost} />
            <Button
              isBlock
              isPending={isPending}
              pendingLabel="Making the picture"
              onClick={() => void run(share)}
            >
              {canShareFile(name, 'image/png') ? 'Share picture' : 'Download picture'}
            </Button>
            {failure && <Banner tone="critical">The picture was not shared. {failure.message}</Banner>}
          </Card>
        </S.Picture>
      ) : (
        <Button tone="secondary" onClick={() => setOpen(true)}>
          Show the picture
        </Button>
      )}
    </Section>
  )
}
