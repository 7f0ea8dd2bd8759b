import { edgeWidth, measure, radius, space, touchTarget } from '@slipstream/design-system/tokens/space'
import { getEntries } from '../entries.ts'
import { measureMeanings, radiusMeanings, spaceMeanings } from '../colour/meanings.ts'
import { Meaning, Name, NameLine, Row, Rows, Value } from '../specimen/Specimen.styles.ts'
import { Bar, BarLine, Box, Boxes } from './scale.styles.ts'

/** Distances between things, each as wide as it is. */
export function Spaces() {
  return (
    <Rows>
      {getEntries(space).map(([name, length]) => (
        <Row key={name}>
          <BarLine>
            <Bar style={{ '--length': length }} />
            <div>
              <NameLine>
                <Name>{name}</Name>
                <Value>{length}</Value>
              </NameLine>
              <Meaning>{spaceMeanings[name]}</Meaning>
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
    {
      name: 'touchTarget',
      length: touchTarget,
      meaning: 'The smallest side of anything a finger presses (WCAG 2.5.8 asks for 24 px).',
    },
    { name: 'edgeWidth', length: edgeWidth, meaning: 'The coloured edge of a duty.' },
    ...getEntries(measure).map(([name, length]) => ({
      name: `measure.${name}`,
      length,
      meaning: measureMeanings[name],
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
      {getEntries(radius).map(([name, corner]) => (
        <li key={name}>
          <Box style={{ '--corner': corner }} />
          <NameLine>
            <Name>{name}</Name>
            <Value>{corner}</Value>
          </NameLine>
          <Meaning>{radiusMeanings[name]}</Meaning>
        </li>
      ))}
    </Boxes>
  )
}
