import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'

/** React with its compiler, for whatever Vite builds of ours. Stories are left as written. */
export function reactPlugins(): PluginOption[] {
  return [
    react(),
    babel({
      presets: [reactCompilerPreset()],
      exclude: [/node_modules/, /\.stories\.tsx$/, /\.storybook\//],
    }),
  ]
}
