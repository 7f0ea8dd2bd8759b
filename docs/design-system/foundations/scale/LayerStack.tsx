import { styled } from 'styled-components'
import { layers } from '@slipstream/design-system/tokens/layers'
import { getEntries } from '../entries.ts'
import { layerMeanings } from '../colour/meanings.ts'
import { Meaning, Name, NameLine, Value } from '../specimen/Specimen.styles.ts'
import { color } from '@slipstream/design-system/tokens/color'
import { elevation } from '@slipstream/design-system/tokens/elevation'
import { radius, space } from '@slipstream/design-system/tokens/space'

/** A stack of cards seen from the side: the lower ones stand further in. */
const Layers = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  isolation: isolate;
`

const Layer = styled.li`
  position: relative;
  display: grid;
  gap: ${space.xxs};
  margin-inline: calc(var(--depth) * min(1.5%, 12px));
  margin-block-end: -${space.sm};
  padding: ${space.md} ${space.lg} ${space.xl};
  border: 1px solid ${color('border')};
  border-radius: ${radius.lg};
  background: ${color('surface')};
  box-shadow: ${elevation('card')};
`

/** The stacking order as one sees it from above: the highest first, each lying over the next. */
export function LayerStack() {
  const fromTop = getEntries(layers).toSorted(([, one], [, other]) => other - one)
  return (
    <Layers>
      {fromTop.map(([name, order], index) => (
        <Layer key={name} style={{ '--depth': index, zIndex: fromTop.length - index }}>
          <NameLine>
            <Name>{name}</Name>
            <Value>{order}</Value>
          </NameLine>
          <Meaning>{layerMeanings[name]}</Meaning>
        </Layer>
      ))}
    </Layers>
  )
}
