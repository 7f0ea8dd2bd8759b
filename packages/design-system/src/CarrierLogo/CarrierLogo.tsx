import type { ComponentPropsWithRef } from 'react'
import Plane from 'lucide-react/icons/plane'
import { Root } from './CarrierLogo.styles.ts'

interface CarrierLogoLook {
  /** IATA code, 'BA'. If it is missing or invalid, a plane icon is shown. */
  code?: string | undefined
  size?: 'regular' | 'small' | undefined
}

/** Spoken name, unless the carrier is named in text beside it. */
type CarrierLogoName =
  | { name: string; isDecorative?: false | undefined }
  | { name?: never; isDecorative: true }

export type CarrierLogoProps = Omit<ComponentPropsWithRef<'span'>, 'children'> &
  CarrierLogoLook &
  CarrierLogoName

/** Hues apart from severity and duty colours: a carrier is neither good nor bad. */
const hues = ['primary', 'info', 'neutral'] as const

/** The same carrier always has the same hue. */
const hueOf = (code: string) => hues[(code.charCodeAt(0) * 31 + code.charCodeAt(1)) % hues.length]

/** A carrier's tile: its IATA code as a monogram. Drawn here, so that no logo is loaded from outside. */
export function CarrierLogo({ code = '', name, isDecorative, size = 'regular', ...rest }: CarrierLogoProps) {
  const isKnown = /^[\dA-Z]{2,3}$/.test(code)
  return (
    <Root
      {...rest}
      {...(isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      data-size={size}
      data-hue={isKnown ? hueOf(code) : 'neutral'}
      data-unknown={isKnown ? undefined : ''}
    >
      {isKnown ? code : <Plane aria-hidden="true" />}
    </Root>
  )
}
