import { useState } from 'react'
import { Button } from '../../Button/Button.tsx'
import { duration, durations, easings } from '../../tokens/motion.ts'
import { entriesOf } from '../entries-of.ts'
import { durationMeanings, easingMeanings } from '../colour/meanings.ts'
import {
  Group,
  GroupTitle,
  Meaning,
  Name,
  NameLine,
  Row,
  Rows,
  Stack,
  Value,
} from '../specimen/Specimen.styles.ts'
import { Mover, Play, Track } from './Motions.styles.ts'

/** Slow enough to see the curve itself. */
const curveDuration = '900ms'

/** Every duration and easing, and a mark that moves by it when asked to. */
export function Motions() {
  const [isAway, setAway] = useState(false)
  const mover = (time: string, easing: string) => (
    <Track>
      <Mover data-away={isAway || undefined} style={{ '--time': time, '--easing': easing }} />
    </Track>
  )
  return (
    <Stack>
      <Play>
        <Button tone="secondary" onClick={() => setAway((was) => !was)}>
          {isAway ? 'Move back' : 'Move'}
        </Button>
        <Meaning>With reduced motion a mark is at its end at once.</Meaning>
      </Play>
      <Group>
        <GroupTitle>Durations</GroupTitle>
        <Rows>
          {entriesOf(durations).map(([name]) => (
            <Row key={name}>
              <NameLine>
                <Name>{name}</Name>
                <Value>{duration(name)}</Value>
              </NameLine>
              {mover(duration(name), easings.standard)}
              <Meaning>{durationMeanings[name]}</Meaning>
            </Row>
          ))}
        </Rows>
      </Group>
      <Group>
        <GroupTitle>Easings, at {curveDuration}</GroupTitle>
        <Rows>
          {entriesOf(easings).map(([name, easing]) => (
            <Row key={name}>
              <NameLine>
                <Name>{name}</Name>
                <Value>{easing}</Value>
              </NameLine>
              {mover(curveDuration, easing)}
              <Meaning>{easingMeanings[name]}</Meaning>
            </Row>
          ))}
        </Rows>
      </Group>
    </Stack>
  )
}
