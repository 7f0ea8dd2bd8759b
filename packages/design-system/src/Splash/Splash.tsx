import type { ComponentPropsWithRef } from 'react'
import { splashAttributes, splashCss, splashMarkup } from '../theme/splash.ts'

export interface SplashProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Fades out in 150 ms. */
  isLeaving?: boolean | undefined
  /** The app did not start: a message and a button. */
  hasFailed?: boolean | undefined
}

const { class: className, ...attributes } = splashAttributes
const markup = { __html: splashMarkup }

/** The loading splash of index.html, from the strings that the app's build uses (spec §2, Loading splash). */
export function Splash({ isLeaving = false, hasFailed = false, ...rest }: SplashProps) {
  return (
    <>
      <style>{splashCss}</style>
      {/* The strings are the package's own constants, none of them user input. */}
      <div
        {...attributes}
        {...rest}
        className={className}
        data-leaving={isLeaving || undefined}
        {...(hasFailed && { 'data-failed': '', role: 'alert', 'aria-label': undefined })}
        dangerouslySetInnerHTML={markup}
      />
    </>
  )
}
