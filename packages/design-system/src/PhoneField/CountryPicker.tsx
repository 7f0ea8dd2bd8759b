import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Globe from 'lucide-react/icons/globe'
import { createContext, memo, use, useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Input as AriaInput } from 'react-aria-components/Input'
import { DialogTrigger, Pressable } from 'react-aria-components/Popover'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { CountryFlag } from '../CountryFlag/CountryFlag.tsx'
import { Input } from '../field/Field.styles.ts'
import { Marked } from '../option-list/Marked.tsx'
import * as List from '../option-list/OptionList.styles.ts'
import { Hidden } from '../spoken/Spoken.tsx'
import { type Country, countryName, searchCountries } from './countries.ts'
import { formatCallingCode, type CountryCode, knownCountry } from './phone.ts'
import * as S from './PhoneField.styles.ts'

/** In px. Rows are measured when they come near: a long name or large text makes them taller. */
const rows = { estimatedRowSize: 44, padding: 4 }

/** The flag and calling code before the number, and the list to choose them from. */
export function CountryPicker({
  label,
  country,
  flagBaseUrl,
  isDisabled,
  isReadOnly,
  onChange,
}: {
  label: string
  /** Null if the calling code belongs to no country. */
  country: CountryCode | undefined
  flagBaseUrl: string
  isDisabled: boolean | undefined
  isReadOnly: boolean | undefined
  onChange: (country: CountryCode) => void
}) {
  const callingCode = country && formatCallingCode(country)
  return (
    <DialogTrigger>
      <Pressable isDisabled={Boolean(isDisabled || isReadOnly)}>
        <S.CountryButton
          type="button"
          aria-haspopup="dialog"
          disabled={isDisabled || isReadOnly}
          data-readonly={(isReadOnly && !isDisabled) || undefined}
        >
          <Hidden>
            {`${label}: country, ${country ? `${countryName(country)}, ${callingCode}` : 'unknown calling code'}`}
          </Hidden>
          {country ? <CountryFlag code={country} baseUrl={flagBaseUrl} /> : <Globe aria-hidden />}
          <span aria-hidden="true" dir="ltr">
            {callingCode}
          </span>
          <ChevronDown aria-hidden />
        </S.CountryButton>
      </Pressable>
      <S.Countries placement="bottom start" offset={6}>
        <S.Picker aria-label={`${label}: country`}>
          {({ close }) => (
            <CountryList
              country={country}
              flagBaseUrl={flagBaseUrl}
              onChange={(chosen) => {
                close()
                onChange(chosen)
              }}
            />
          )}
        </S.Picker>
      </S.Countries>
    </DialogTrigger>
  )
}

/** The typed text. A context, so that a key press renders only the visible options. */
const Query = createContext('')

function CountryName({ name }: { name: string }) {
  return <Marked text={name} query={use(Query)} />
}

const CountryOption = memo(function CountryOption({
  code,
  name,
  callingCode,
  flagBaseUrl,
}: Country & { flagBaseUrl: string }) {
  return (
    <List.Option id={code} textValue={name}>
      {({ isSelected }) => (
        <>
          <CountryFlag code={code} baseUrl={flagBaseUrl} isLazy />
          <List.Words>
            <span>
              <CountryName name={name} />
            </span>
          </List.Words>
          <List.Code dir="ltr">{callingCode}</List.Code>
          <List.Check aria-hidden="true">{isSelected && <Check />}</List.Check>
        </>
      )}
    </List.Option>
  )
})

function CountryList({
  country,
  flagBaseUrl,
  onChange,
}: {
  country: CountryCode | undefined
  flagBaseUrl: string
  onChange: (country: CountryCode) => void
}) {
  const [query, setQuery] = useState('')
  const found = searchCountries(query)
  // The chosen one first, where the list opens.
  const listed = found.toSorted((one, other) => Number(other.code === country) - Number(one.code === country))
  return (
    <Autocomplete inputValue={query} onInputChange={setQuery}>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the list was just asked for, and typing finds in it */}
      <S.Search aria-label="Find a country" autoFocus>
        <Input
          as={AriaInput}
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props, jsx-a11y/prefer-tag-over-role -- it is one, with React Aria's aria-controls
          role="combobox"
          aria-expanded
          placeholder="Country or code"
          spellCheck={false}
        />
      </S.Search>
      {/* Only the visible rows are rendered: all 245 would delay every key press on a slow phone. */}
      <Query value={query}>
        <Virtualizer layout={ListLayout} layoutOptions={rows}>
          <S.CountryRows
            aria-label="Countries"
            selectionMode="single"
            selectedKeys={country ? [country] : []}
            onSelectionChange={(keys) => {
              if (keys === 'all') return
              // Pressing the chosen one would clear it: keep it, and close the list.
              const chosen = knownCountry(keys.values().next().value?.toString()) ?? country
              if (chosen) onChange(chosen)
            }}
            renderEmptyState={() => <List.Nothing>No country found</List.Nothing>}
          >
            {listed.map((one) => (
              <CountryOption key={one.code} {...one} flagBaseUrl={flagBaseUrl} />
            ))}
          </S.CountryRows>
        </Virtualizer>
      </Query>
    </Autocomplete>
  )
}
