import { setProjectAnnotations } from '@storybook/react-vite'
import { openAtOnce } from '../tests/support/open-at-once.ts'
import preview from './preview.tsx'

// Tests of behaviour are set up as the stories of a component or a screen are.
setProjectAnnotations(preview)
openAtOnce()
