from __future__ import annotations

from typing import Any, List, Mapping, Optional


class OctavoError(Exception):
    """The service rejected a request, or gave no answer that is its own.

    ``code`` is one of the API, ``CONNECTION_FAILED`` without an answer, or ``UNEXPECTED_ANSWER`` for an answer of something else,
    such as a proxy.
    """

    def __init__(
        self,
        code: str,
        message: str,
        *,
        status: Optional[int] = None,
        request_id: Optional[str] = None,
        details: Optional[List[Mapping[str, Any]]] = None,
        retry_after: Optional[float] = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.status = status
        self.request_id = request_id
        self.details = details or []
        self.retry_after = retry_after  # seconds

    def __str__(self) -> str:
        return f"{self.code}: {self.message}"
