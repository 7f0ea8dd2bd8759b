import { layers } from '../../tokens/layers.ts'
import { entriesOf } from '../entries-of.ts'
import { layerMeanings } from '../colour/meanings.ts'
import { Meaning, Name, NameLine, Value } from '../specimen/Specimen.styles.ts'
import { Layer, Layers } from './LayerStack.styles.ts'

/** The stacking order as one sees it from above: the highest first, each lying over the next. */
export function LayerStack() {
  const fromTop = entriesOf(layers).toSorted(([, one], [, other]) => other - one)
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
