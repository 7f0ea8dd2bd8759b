import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { Group, GroupTitle, Meaning, Stack } from '../specimen/Specimen.styles.ts'
import type { WritingPair, WritingTopic } from './topics.ts'
import { Avoid, PairCard, Pairs, Phrase, Sides, Spoken, Advice, Why, Write } from './Topics.styles.ts'

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
