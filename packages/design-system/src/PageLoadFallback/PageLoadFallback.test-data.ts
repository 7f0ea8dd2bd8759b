import type { ComponentType } from 'react'
import { Dialog } from '../Dialog/Dialog.tsx'
import type { PageLoadDialogProps } from './PageLoadFallback.tsx'

/** The dialog as the fallback knows it. */
export const ErrorDialog: ComponentType<PageLoadDialogProps> = Dialog
