import { Name, Row, Rows, Value } from '../specimen/Specimen.styles.ts'
import { Chain, Link } from './colour.styles.ts'
import { colouredTokens } from './colour-names.ts'
import { ThemeSwatches } from './FromRawToUse.tsx'

/** What several components agree on, and the semantic colour that each points at. */
export function ComponentTokens() {
  return (
    <Rows>
      {colouredTokens.map(({ name, value, semantic }) => (
        <Row key={name}>
          <Chain>
            <Link>
              <ThemeSwatches name={semantic} />
            </Link>
            <Link>
              <Name>{semantic}</Name>
            </Link>
            <Link>
              <Name>{name}</Name>
              <Value>{value}</Value>
            </Link>
          </Chain>
        </Row>
      ))}
    </Rows>
  )
}
