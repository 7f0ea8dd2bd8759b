import { layers } from '../../tokens/layers.ts'
import { meaningsIn } from '../meanings.ts'
import { Meaning, Name, NameLine, Value } from '../specimen/Specimen.styles.ts'
import { Layer, Layers } from './LayerStack.styles.ts'

const meanings = meaningsIn('layers', 'layers')

/** The stacking order as one sees it from above: the highest first, each lying over the next. */
export function LayerStack() {
  const fromTop = Object.entries(layers).toSorted(([, one], [, other]) => other - one)
  return (
    <Layers>
      {fromTop.map(([name, order], index) => (
        <Layer key={name} style={{ '--depth': index, zIndex: fromTop.length - index }}>
          <NameLine>
            <Name>{name}</Name>
            <Value>{order}</Value>
          </NameLine>
          <Meaning>{meanings.get(name)}</Meaning>
        </Layer>
      ))}
    </Layers>
  )
}
