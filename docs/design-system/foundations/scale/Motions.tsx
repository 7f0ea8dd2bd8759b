import { useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '@slipstream/design-system/Button'
import { duration, durations, easings } from '@slipstream/design-system/tokens/motion'
import { getEntries } from '../entries.ts'
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
import { whereReducedMotion } from '@slipstream/design-system/tokens/breakpoints'
import { color } from '@slipstream/design-system/tokens/color'
import { radius, space } from '@slipstream/design-system/tokens/space'

const Play = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.md};
`

const Track = styled.div`
  container-type: inline-size;
  margin-inline: ${space.xs};
  padding-block: ${space.xs};
  border-radius: ${radius.pill};
  background: ${color('surfaceSunken')};
`

const Mover = styled.span`
  display: block;
  inline-size: ${space.xl};
  block-size: ${space.xl};
  border: 1px solid transparent;
  border-radius: ${radius.pill};
  background: ${color('primary')};
  transition: translate var(--time) var(--easing);

  &[data-away] {
    --way: calc(100cqi - ${space.xl});
    translate: var(--way);

    &:dir(rtl) {
      translate: calc(-1 * var(--way));
    }
  }
  ${whereReducedMotion} {
    transition: none;
  }
`

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
          {getEntries(durations).map(([name]) => (
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
          {getEntries(easings).map(([name, easing]) => (
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
