import { type ComponentPropsWithRef, useState } from 'react'
import { Hidden } from '../spoken/Spoken.tsx'
import * as S from './CountryFlag.styles.ts'

export interface CountryFlagProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** ISO 3166-1 alpha-2, in either case: 'GB'. */
  code: string
  /** Base URL of the flags: `${baseUrl}/w20/gb.webp`, `/w40/` for dense screens, `.png` beside each (spec §7). */
  baseUrl: string
  /** Accessible name for a flag without text beside it, such as the country's name. Without it the flag is decorative. */
  label?: string | undefined
  /** For long lists: loads the image when it comes near the viewport. */
  isLazy?: boolean | undefined
}

const isCountryCode = (code: string) => /^[a-z]{2}$/i.test(code)

/** A country's flag; its code as text if there is no such flag (design.md §2, flags). */
export function CountryFlag({ code, baseUrl, label, isLazy = false, ...rest }: CountryFlagProps) {
  const address = `${baseUrl}/${code}`
  const [failed, setFailed] = useState<string>()
  const file = (width: number, type: string) => `${baseUrl}/w${width}/${code.toLowerCase()}.${type}`
  const isShown = isCountryCode(code) && failed !== address
  return (
    <S.Root {...rest} data-fallback={isShown ? undefined : true}>
      {label && <Hidden>{label}</Hidden>}
      {isShown ? (
        <S.Picture>
          <source type="image/webp" srcSet={`${file(20, 'webp')}, ${file(40, 'webp')} 2x`} />
          <S.Image
            // A new image element, so that neither the last flag nor its failure remains.
            key={address}
            src={file(20, 'png')}
            srcSet={`${file(40, 'png')} 2x`}
            alt=""
            loading={isLazy ? 'lazy' : undefined}
            draggable={false}
            onError={() => setFailed(address)}
          />
        </S.Picture>
      ) : (
        <S.Code aria-hidden="true">{code.slice(0, 2) || '?'}</S.Code>
      )}
    </S.Root>
  )
}
