import { Group, GroupTitle, Halves, Stack } from '../specimen/Specimen.styles.ts'
import { FigureColumn, Figures as Column } from './scale.styles.ts'

const times = ['11:11', '04:40', '17:05', '20:00']
const alike = ['BA0826', 'OO8 0O0', 'LOGAN 10']

function Columns({ values }: { values: readonly string[] }) {
  return (
    <Halves>
      {(['tabular', 'proportional'] as const).map((kind) => (
        <FigureColumn key={kind}>
          <span>{kind === 'tabular' ? 'Ours: tabular, slashed zero' : 'The font’s own figures'}</span>
          <Column data-figures={kind}>
            {values.map((value) => (
              <li key={value}>{value}</li>
            ))}
          </Column>
        </FigureColumn>
      ))}
    </Halves>
  )
}

/** Why a time, number, price or date in a column is set in `tabularFigures`. */
export function Figures() {
  return (
    <Stack>
      <Group>
        <GroupTitle>Digits of one width stand in columns</GroupTitle>
        <Columns values={times} />
      </Group>
      <Group>
        <GroupTitle>A slashed zero is not the letter O</GroupTitle>
        <Columns values={alike} />
      </Group>
    </Stack>
  )
}
