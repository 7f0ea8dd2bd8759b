import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { styled } from 'styled-components'
import { Group, GroupTitle, Meaning, Stack } from '../specimen/Specimen.styles.ts'
import type { WritingPair, WritingTopic } from './topics.ts'
import { from } from '@slipstream/design-system/tokens/breakpoints'
import { color } from '@slipstream/design-system/tokens/color'
import { cardSurface } from '@slipstream/design-system/tokens/component'
import { edgeWidth, space } from '@slipstream/design-system/tokens/space'
import { tabularFigures, textStyle } from '@slipstream/design-system/tokens/type'

const Pairs = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.md};
`

const PairCard = styled.li`
  overflow: hidden;
  ${cardSurface}
`

const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  ${from('sm')} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`

const Side = styled.div`
  display: grid;
  align-content: start;
  gap: ${space.xs};
  padding: ${space.md} ${space.lg};
  border-inline-start: ${edgeWidth} solid var(--edge);
`

const Write = styled(Side)`
  --edge: ${color('successText')};
`

const Avoid = styled(Side)`
  --edge: ${color('criticalText')};
`

const Advice = styled.p`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  ${textStyle.overline}
  color: var(--edge);

  > svg {
    inline-size: 1.125em;
    block-size: 1.125em;
    stroke-width: 2.75;
  }
`

const Phrase = styled.p`
  ${textStyle.body}
  ${tabularFigures}
  overflow-wrap: anywhere;
`

const Spoken = styled.p`
  ${textStyle.caption}
  color: ${color('textMuted')};
`

const Why = styled.p`
  padding: ${space.sm} ${space.lg};
  padding-inline-start: calc(${space.lg} + ${edgeWidth});
  border-block-start: 1px solid ${color('border')};
  ${textStyle.bodySmall}
  color: ${color('textMuted')};
`

function Pair({ write, spoken, avoid, why }: WritingPair) {
  return (
    <PairCard>
      <Sides>
        <Write>
          <Advice>
            <Check aria-hidden="true" /> Write
          </Advice>
          <Phrase>{write}</Phrase>
          {spoken !== undefined && <Spoken>Heard: {spoken}</Spoken>}
        </Write>
        <Avoid>
          <Advice>
            <X aria-hidden="true" /> Avoid
          </Advice>
          <Phrase>{avoid}</Phrase>
        </Avoid>
      </Sides>
      <Why>{why}</Why>
    </PairCard>
  )
}

/** Rules of writing, each with pairs of what to write and what to avoid. */
export function Topics({ topics }: { topics: readonly WritingTopic[] }) {
  return (
    <Stack>
      {topics.map(({ title, rule, pairs }) => (
        <Group key={title}>
          <GroupTitle>{title}</GroupTitle>
          <Meaning>{rule}</Meaning>
          <Pairs>
            {pairs.map((pair) => (
              <Pair key={pair.write} {...pair} />
            ))}
          </Pairs>
        </Group>
      ))}
    </Stack>
  )
}
