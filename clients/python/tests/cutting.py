"""A door in front of a server that cuts connections after the server has answered."""

from __future__ import annotations

import http.client
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from types import TracebackType
from typing import Any, List, Optional, Type
from urllib.parse import urlsplit


class CuttingDoor:
    """Passes requests on. Of the first ``cuts`` questions it swallows the reply, as a connection that breaks does."""

    def __init__(self, url: str, cuts: int) -> None:
        self.left = cuts
        self.keys: List[str] = []
        target = urlsplit(url).netloc
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def _pass(self) -> None:
                body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
                onward = http.client.HTTPConnection(target)
                onward.request(self.command, self.path, body, dict(self.headers))
                reply = onward.getresponse()
                content = reply.read()
                key = self.headers.get("Idempotency-Key")
                if key is not None:
                    outer.keys.append(key)
                    if outer.left > 0:
                        outer.left -= 1
                        self.close_connection = True
                        return
                self.send_response(reply.status)
                self.send_header("Content-Type", reply.headers["Content-Type"])
                self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)

            do_GET = do_POST = _pass

            def log_message(self, format: str, *args: Any) -> None:
                return

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}"

    def __enter__(self) -> CuttingDoor:
        Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(
        self, kind: Optional[Type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        self._server.shutdown()
        self._server.server_close()
