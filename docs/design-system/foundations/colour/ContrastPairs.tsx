import type { ThemeName } from '@slipstream/design-system/theme/set-theme.ts'
import { color } from '@slipstream/design-system/tokens/color'
import {
  type ContrastGroup,
  type ContrastPair,
  contrastGroups,
  getRatio,
} from '@slipstream/design-system/tokens/contrast'
import { InBothThemes } from '../specimen/InBothThemes.tsx'
import { Group, GroupTitle, Stack } from '../specimen/Specimen.styles.ts'
import { Ground, GroundName, Pair, Pairs, Ratio, Stroke } from './colour.styles.ts'

const leastForText = 4.5

function ContrastPairLine({ pair, theme }: { pair: ContrastPair; theme: ThemeName }) {
  const ratio = getRatio(pair, theme)
  const isText = pair.least === leastForText
  return (
    <Pair style={isText ? { color: pair.front.css } : undefined}>
      <span>
        {!isText && <Stroke style={{ '--paint': pair.front.css }} />}
        {pair.front.name}
      </span>
      <Ratio>
        {ratio.toFixed(2)} {ratio >= pair.least ? 'passes' : 'fails'} {pair.least}
      </Ratio>
    </Pair>
  )
}

/** What the ground's own name is written in: plain words, or on a strong fill what alone can be read there. */
function wordsOn([first, ...others]: readonly ContrastPair[]): string {
  if (first?.back.name === 'notice') return color('onNotice')
  return first?.least === leastForText && others.length === 0 ? first.front.css : color('text')
}

function GroundWithPairs({ pairs, theme }: { pairs: readonly ContrastPair[]; theme: ThemeName }) {
  const [first] = pairs
  if (!first) return null
  return (
    <Ground style={{ '--ground': first.back.css, color: wordsOn(pairs) }}>
      <GroundName>{first.back.name}</GroundName>
      <Pairs>
        {pairs.map((pair) => (
          <ContrastPairLine key={pair.front.name} pair={pair} theme={theme} />
        ))}
      </Pairs>
    </Ground>
  )
}

/** The pairs that the test holds, drawn in its own colours, with its ratio in both themes. */
export function ContrastPairs({ about }: { about: ContrastGroup['about'] }) {
  const groups = contrastGroups.filter((group) => group.about === about)
  return (
    <Stack>
      {groups.map(({ title, pairs }) => (
        <Group key={title}>
          <GroupTitle>{title}</GroupTitle>
          <InBothThemes>
            {(theme) =>
              [...Map.groupBy(pairs, ({ back }) => back.name)].map(([back, pairsOnIt]) => (
                <GroundWithPairs key={back} pairs={pairsOnIt} theme={theme} />
              ))
            }
          </InBothThemes>
        </Group>
      ))}
    </Stack>
  )
}
