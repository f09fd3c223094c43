/** The application: what every screen has around it. */
import { QueryClientProvider } from '@tanstack/react-query';
import { LanguageProvider } from './messages/language.tsx';
import { Screen } from './routes/screen.tsx';
import { isEmbedded } from './routing/embedded.ts';
import { RouterProvider } from './routing/router.tsx';
import { queryCache } from './service.ts';
import { SessionProvider } from './session/session.tsx';
import { EmbeddedFrame } from './shell/embedded-frame.tsx';
import { NoticeProvider } from './shell/notices.tsx';
import { Shell } from './shell.tsx';
import { UploadProvider } from './uploads/uploads.tsx';

/** What stands around a screen: nothing in pages of others. */
const Frame = isEmbedded ? EmbeddedFrame : Shell;

export function Application() {
  return (
    <QueryClientProvider client={queryCache}>
      <RouterProvider>
        <SessionProvider>
          <LanguageProvider>
            <NoticeProvider>
              <UploadProvider>
                <Frame>
                  <Screen />
                </Frame>
              </UploadProvider>
            </NoticeProvider>
          </LanguageProvider>
        </SessionProvider>
      </RouterProvider>
    </QueryClientProvider>
  );
}
