import type { ComponentPropsWithRef } from 'react'
import { splashAttributes, splashCss, splashMarkup } from '../theme/splash.ts'

export interface SplashProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Fades out in 150 ms. */
  isLeaving?: boolean | undefined
  /** The app did not start: words and a button. */
  hasFailed?: boolean | undefined
}

const { class: className, ...attributes } = splashAttributes
const markup = { __html: splashMarkup }

/** The loading splash of index.html, from the same texts as the app's build takes (spec §2, Loading splash). */
export function Splash({ isLeaving = false, hasFailed = false, ...rest }: SplashProps) {
  return (
    <>
      <style>{splashCss}</style>
      {/* The page holds this very text, and none of it comes from anyone else. */}
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
