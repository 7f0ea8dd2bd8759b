import type { SemanticColor } from '../../tokens/semantic.ts'
import { meaningsIn } from '../meanings.ts'
import { Meaning, Name, NameLine, Row, Rows, Value } from '../specimen/Specimen.styles.ts'
import { foldersUsing } from '../usage.ts'
import { Chain, Link, Users } from './colour.styles.ts'
import { semanticColor, semanticColors } from './colourNames.ts'
import { colouredTokens } from './componentTokens.ts'
import { ThemeSwatches } from './ThemeSwatches.tsx'

const meanings = meaningsIn('semantic', 'light')

/** The component tokens that point at a colour, then the folders whose styles write it. */
const usersOf = (name: SemanticColor) => [
  ...colouredTokens.filter(({ semantic }) => semantic === name).map((token) => token.name),
  ...foldersUsing(name),
]

function ColourChain({ name }: { name: SemanticColor }) {
  const users = usersOf(name)
  return (
    <Chain>
      <Link>
        <ThemeSwatches name={name} />
      </Link>
      <Link>
        <NameLine>
          <Name>{name}</Name>
          <Value>{semanticColor(name).variable}</Value>
        </NameLine>
        <Meaning>{meanings.get(name)}</Meaning>
      </Link>
      <Link>
        {users.length === 0 ? (
          <Meaning>No part writes it; screens may.</Meaning>
        ) : (
          <Users aria-label={`What uses ${name}`}>
            {users.map((user) => (
              <li key={user}>{user}</li>
            ))}
          </Users>
        )}
      </Link>
    </Chain>
  )
}

/** Every semantic colour between the palette's step it stands for, in each theme, and the parts that write it. */
export function FromRawToUse() {
  return (
    <Rows>
      {semanticColors.map((name) => (
        <Row key={name}>
          <ColourChain name={name} />
        </Row>
      ))}
    </Rows>
  )
}
