import { edgeWidth, measure, radius, space, touchTarget } from '../../tokens/space.ts'
import { meaningOf, meaningsIn } from '../meanings.ts'
import { Meaning, Name, NameLine, Row, Rows, Value } from '../specimen/Specimen.styles.ts'
import { Bar, BarLine, Box, Boxes } from './scale.styles.ts'

const spaceMeanings = meaningsIn('space', 'space')
const radiusMeanings = meaningsIn('space', 'radius')
const measureMeanings = meaningsIn('space', 'measure')

/** Distances between things, each as wide as it is. */
export function Spaces() {
  return (
    <Rows>
      {Object.entries(space).map(([name, length]) => (
        <Row key={name}>
          <BarLine>
            <Bar style={{ '--length': length }} />
            <div>
              <NameLine>
                <Name>{name}</Name>
                <Value>{length}</Value>
              </NameLine>
              <Meaning>{spaceMeanings.get(name)}</Meaning>
            </div>
          </BarLine>
        </Row>
      ))}
    </Rows>
  )
}

/** Lengths that are not distances: what a finger needs, a duty's edge, and how wide things may grow. */
export function Sizes() {
  const lengths = [
    { name: 'touchTarget', length: touchTarget, meaning: meaningOf('space', 'touchTarget') },
    { name: 'edgeWidth', length: edgeWidth, meaning: meaningOf('space', 'edgeWidth') },
    ...Object.entries(measure).map(([name, length]) => ({
      name: `measure.${name}`,
      length,
      meaning: measureMeanings.get(name),
    })),
  ]
  return (
    <Rows>
      {lengths.map(({ name, length, meaning }) => (
        <Row key={name}>
          <NameLine>
            <Name>{name}</Name>
            <Value>{length}</Value>
          </NameLine>
          <Meaning>{meaning}</Meaning>
        </Row>
      ))}
    </Rows>
  )
}

/** Corners. */
export function Radii() {
  return (
    <Boxes>
      {Object.entries(radius).map(([name, corner]) => (
        <li key={name}>
          <Box style={{ '--corner': corner }} />
          <NameLine>
            <Name>{name}</Name>
            <Value>{corner}</Value>
          </NameLine>
          <Meaning>{radiusMeanings.get(name)}</Meaning>
        </li>
      ))}
    </Boxes>
  )
}
