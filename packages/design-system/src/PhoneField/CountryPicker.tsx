import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Globe from 'lucide-react/icons/globe'
import { useRef, useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Input as AriaInput } from 'react-aria-components/Input'
import { CountryFlag } from '../CountryFlag/CountryFlag.tsx'
import { Input } from '../field/Field.styles.ts'
import { Marked } from '../option-list/Marked.tsx'
import * as List from '../option-list/OptionList.styles.ts'
import { Hidden } from '../spoken/Spoken.tsx'
import { countryName, searchCountries } from './countries.ts'
import { callingCodeOf, type CountryCode, knownCountry } from './phone.ts'
import * as S from './PhoneField.styles.ts'

/** The flag and calling code before the number, and the list they are chosen from. */
export function CountryPicker({
  label,
  country,
  flagBaseUrl,
  isDisabled,
  onChange,
}: {
  label: string
  /** None where the number's calling code is of no country. */
  country: CountryCode | undefined
  flagBaseUrl: string
  isDisabled: boolean | undefined
  onChange: (country: CountryCode) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const callingCode = country && callingCodeOf(country)
  return (
    <>
      <S.CountryButton
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={isDisabled}
        onClick={() => setOpen(true)}
      >
        <Hidden>
          {`${label}: country, ${country ? `${countryName(country)}, ${callingCode}` : 'unknown calling code'}`}
        </Hidden>
        {country ? <CountryFlag code={country} baseUrl={flagBaseUrl} /> : <Globe aria-hidden />}
        <span aria-hidden="true">{callingCode}</span>
        <ChevronDown aria-hidden />
      </S.CountryButton>
      <S.Countries
        isOpen={isOpen}
        onOpenChange={setOpen}
        triggerRef={button}
        placement="bottom start"
        offset={6}
      >
        <S.Picker aria-label={`${label}: country`}>
          <CountryList
            country={country}
            flagBaseUrl={flagBaseUrl}
            onChange={(chosen) => {
              setOpen(false)
              onChange(chosen)
            }}
          />
        </S.Picker>
      </S.Countries>
    </>
  )
}

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
      <List.List
        aria-label="Countries"
        selectionMode="single"
        selectedKeys={country ? [country] : []}
        onSelectionChange={(keys) => {
          if (keys === 'all') return
          // Pressing the chosen one would leave none: it stays, and the list closes.
          const chosen = knownCountry(keys.values().next().value?.toString()) ?? country
          if (chosen) onChange(chosen)
        }}
        renderEmptyState={() => <List.Nothing>No country found</List.Nothing>}
      >
        {listed.map(({ code, name, callingCode }) => (
          <List.Option key={code} id={code} textValue={name}>
            <CountryFlag code={code} baseUrl={flagBaseUrl} isLazy />
            <List.Words>
              <span>
                <Marked text={name} query={query} />
              </span>
            </List.Words>
            <List.Code>{callingCode}</List.Code>
            {code === country && (
              <List.Check aria-hidden="true">
                <Check />
              </List.Check>
            )}
          </List.Option>
        ))}
      </List.List>
    </Autocomplete>
  )
}
