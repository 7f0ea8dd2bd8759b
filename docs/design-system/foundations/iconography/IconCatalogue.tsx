import { Group, GroupTitle, Meaning, Name, Stack } from '../specimen/Specimen.styles.ts'
import { iconGroups } from './catalogue.ts'
import { Glyph, IconEntry, Icons } from './Iconography.styles.ts'

/** Every icon and its meaning. */
export function IconCatalogue() {
  return (
    <Stack>
      {iconGroups.map(({ title, icons }) => (
        <Group key={title}>
          <GroupTitle>{title}</GroupTitle>
          <Icons>
            {icons.map(({ name, icon: Icon, meaning }) => (
              <IconEntry key={name}>
                <Glyph>
                  <Icon aria-hidden="true" />
                </Glyph>
                <div>
                  <Name>{name}</Name>
                  <Meaning>{meaning}</Meaning>
                </div>
              </IconEntry>
            ))}
          </Icons>
        </Group>
      ))}
    </Stack>
  )
}
